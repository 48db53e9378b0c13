/** The list of tabs to choose from, while none is followed. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale.tsx';
import { inspectorAddress } from './address.ts';
import type { Link } from './link.ts';

export function Tabs({ link }: { link: Link }) {
  const { t } = useTranslation();
  const { language, href } = useLocale();
  const tabs = [...link.tabs().values()];
  return (
    <section className="tabs" aria-labelledby="tabs-title">
      <h2 id="tabs-title">{t('inspector:tabs.title')}</h2>
      {tabs.length === 0 ? (
        <p>
          {t('inspector:tabs.none')} <a href={href('/')}>{t('inspector:tabs.openShop')}</a>
        </p>
      ) : (
        <>
          <p>{t('inspector:tabs.lead')}</p>
          <ul>
            {tabs.map(({ tab, title, path }) => (
              <li key={tab}>
                <a href={inspectorAddress(language, { tab })}>{title}</a>{' '}
                <span className="quiet">{path}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
