/** Why an action failed: announced to screen readers and scrolled into view, as its button may be far below. */
import { useEffect, useRef } from 'react';

export function FailureNotice({ text, code }: { text: string | null; code?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div role="alert" ref={place}>
      {text === null ? null : (
        <p className="notice" data-tone="problem" data-code={code}>
          {text}
        </p>
      )}
    </div>
  );
}
