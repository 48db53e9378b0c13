import type { Language } from '#locales/paths.ts';
import { useI18n } from '../locale.tsx';

/** Says that a seller wrote only in the other language; nothing if the texts are in the reader's. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  const { t, language: own } = useI18n();
  if (language === undefined || language === own) return null;
  return (
    <p lang={own}>
      <span className="badge">{t(`item:otherLanguage.${language}`)}</span>
    </p>
  );
}
