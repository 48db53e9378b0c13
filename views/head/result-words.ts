import type { PageOf } from '#contract/pages.ts';
import type { Translate } from '#views/translate.ts';

/** The title and text of an error: the server's reason, otherwise a sentence for the status. The title is also the page's name. */
export function resultWords(
  { status, message }: Pick<PageOf<'not-found'>, 'status' | 'message'>,
  t: Translate,
): { title: string; text: string } {
  const { title, text } = wordsOf(status, t);
  if (message === undefined) return { title, text };
  return { title: status === 404 ? t('not-found:missingTitle') : title, text: message };
}

function wordsOf(status: number, t: Translate): { title: string; text: string } {
  if (status === 503) return { title: t('not-found:awayTitle'), text: t('not-found:awayText') };
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
