/** Why an action failed: announced to screen readers and scrolled into view, as its button may be far below. */
import { useEffect, useRef } from 'react';
import styles from './FailureNotice.module.css';
import { Notice } from './Notice.tsx';

export function FailureNotice({ text, code }: { text: string | null; code?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div role="alert" ref={place}>
      {text === null ? null : (
        <Notice tone="problem" className={styles.failure} data-code={code}>
          {text}
        </Notice>
      )}
    </div>
  );
}
