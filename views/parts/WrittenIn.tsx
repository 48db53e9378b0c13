import type { Language } from '../../locales/paths.ts';
import { useSpeech } from '../locale.tsx';

/** Says that a seller wrote in the other language only; nothing where the texts are the reader's. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  const { t, language: own } = useSpeech();
  if (language === undefined || language === own) return null;
  return (
    <p lang={own}>
      <span className="badge">{t(`item:otherLanguage.${language}`)}</span>
    </p>
  );
}
