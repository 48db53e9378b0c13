/** Says that a list is narrowed to what waits, and leads to all of it. */
import { useSpeech } from '../locale.tsx';

export function Waiting({ name, all }: { name: string; all: string }) {
  const { t, href } = useSpeech();
  return (
    <p className="notice" data-testid="waiting">
      {name} <a href={href(all)}>{t('aftersales:waiting.all')}</a>
    </p>
  );
}
