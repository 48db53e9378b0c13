/** Names the source of the reader's place, as its license asks wherever that place is used (NOTICE). */
import { useTranslation } from 'react-i18next';

export function IpCredit() {
  const { t } = useTranslation();
  return (
    <p>
      <small>
        <a href="https://db-ip.com" rel="noreferrer">
          {t('shell:store.ipCredit')}
        </a>
      </small>
    </p>
  );
}
