/** The top bar: the followed tab, search, color theme, and the button for Stately's viewer. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useLocale } from '../locale.tsx';
import { inspectorAddress } from './address.ts';
import type { Link } from './link.ts';
import { applyTheme, storedTheme, THEMES } from './theme.ts';
import { Viewer } from './Viewer.tsx';

type Props = { link: Link; isBeside: boolean; search: string; onSearch(search: string): void };

export function Bar({ link, isBeside, search, onSearch }: Props) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [theme, setTheme] = useState(storedTheme);
  const { followed } = link;
  const own = followed.tab?.tab;
  const others = [...link.tabs().values()].filter(({ tab }) => tab !== own);
  return (
    <header className="bar">
      <h1 className="bar__title">{t('inspector:title')}</h1>
      {link.isFollowing ? (
        <p className="bar__tab" data-state={followed.connection}>
          <span className="bar__connection">{t(`inspector:connection.${followed.connection}`)}</span>{' '}
          <span className="bar__page">{followed.tab?.title}</span>
        </p>
      ) : null}
      <input
        type="search"
        className="bar__search"
        aria-label={t('inspector:search')}
        placeholder={t('inspector:search')}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      {link.isFollowing && !isBeside && others.length > 0 ? (
        <details className="bar__others">
          <summary>{t('inspector:tabs.other')}</summary>
          <ul>
            {others.map(({ tab, title }) => (
              <li key={tab}>
                <a href={inspectorAddress(language, { tab })}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <label className="bar__theme">
        <span className="hidden">{t('inspector:theme.label')}</span>
        <select
          value={theme}
          onChange={({ currentTarget }) => {
            const next = THEMES.find((one) => one === currentTarget.value) ?? 'auto';
            setTheme(next);
            applyTheme(next);
          }}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`inspector:theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {link.isFollowing ? <Viewer followed={followed} /> : null}
    </header>
  );
}
