import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/paths.ts';
import { useLocale } from '../locale.tsx';

/** Says that a seller wrote only in the other language; nothing if the texts are in the reader's. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  const { t } = useTranslation();
  const { language: own } = useLocale();
  if (language === undefined || language === own) return null;
  return (
    <p lang={own}>
      <span className="badge">{t(`item:otherLanguage.${language}`)}</span>
    </p>
  );
}
