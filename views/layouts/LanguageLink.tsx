/** The same page in the other language. */
import { useTranslation } from 'react-i18next';
import { localPath, type Language } from '#locales/paths.ts';
import { useLocale } from '../locale.tsx';
import { usePageContext } from '../page-context.tsx';

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' };

export function LanguageLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { path } = usePageContext();
  const other = OTHER[language];
  return (
    <a className={className} href={localPath(path, other)} hrefLang={other} lang={other} data-language-switch>
      {t('shell:language.switch')}
    </a>
  );
}
