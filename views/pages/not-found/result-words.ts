import type { Translate } from '../../locale.tsx';

/** What is told of a status: a title and a sentence. The same words head the page and name it. */
export function resultWords(status: number, t: Translate): { title: string; text: string } {
  if (status >= 500) return { title: t('not-found:failedTitle'), text: t('not-found:failedText') };
  switch (status) {
    case 400:
      return { title: t('not-found:badRequestTitle'), text: t('not-found:badRequestText') };
    case 429:
      return { title: t('not-found:busyTitle'), text: t('not-found:busyText') };
    case 404:
      return { title: t('not-found:title'), text: t('not-found:text') };
    default:
      return { title: t('not-found:refusedTitle'), text: t('not-found:refusedText') };
  }
}
