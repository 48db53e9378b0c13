/** What a request to Atelier Support is about: its topic, and links to the order, return or case that it names. */
import { useTranslation } from 'react-i18next';
import type { ConversationSide } from '#contract/messages.ts';
import type { AboutSupport } from '#contract/support.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './ConversationPage.module.css';

export function SupportAbout({ about, side }: { about: AboutSupport; side: ConversationSide }) {
  const { t } = useTranslation();
  const { topic, orderNumber, parentNumber, returnNumber, disputeId } = about;
  return (
    <>
      <span className={styles.day}>{t(`messages:support.topic.${topic}`)}</span>
      {returnNumber === null ? null : (
        <Link to={`/returns/${returnNumber}`}>
          {t('messages:support.returnLink', { number: returnNumber })}
        </Link>
      )}
      {disputeId === null ? null : (
        <Link to={`${side === 'seller' ? '/agent' : ''}/disputes/${String(disputeId)}`}>
          {t('messages:support.disputeLink', { number: disputeId })}
        </Link>
      )}
      {parentNumber === null ? null : (
        <Link to={`/orders/${parentNumber}`}>{t('messages:orderLink', { number: orderNumber })}</Link>
      )}
    </>
  );
}
