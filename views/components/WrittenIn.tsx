import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/paths.ts';
import { useLocale } from '../locale.tsx';
import layout from './ItemLayout.module.css';

/** Says that a seller wrote only in the other language; nothing if the texts are in the reader's. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  const { t } = useTranslation();
  const { language: own } = useLocale();
  if (language === undefined || language === own) return null;
  return (
    <p className={layout.by} lang={own}>
      {t(`item:otherLanguage.${language}`)}
    </p>
  );
}
