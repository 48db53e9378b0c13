import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { TextArticle } from './TextArticle.tsx';
import list from './ContactList.module.css';

export default function PrivacyPage({ data }: PageProps<'privacy'>) {
  const { t } = useTranslation();
  const { privacyEmail, postalAddress } = data.contact;
  const officer = (
    <dl className={list['list']} data-testid="privacy-officer">
      <dt>{t('privacy:details.email')}</dt>
      <dd>
        <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
      </dd>
      <dt>{t('privacy:details.post')}</dt>
      <dd>
        <span>{t('privacy:details.officer')}</span>
        <span>{postalAddress}</span>
      </dd>
    </dl>
  );
  return <TextArticle name="privacy" more={{ contacts: officer }} />;
}
