import { useEffect, useRef } from 'react';
import { Notice } from '../Notice.tsx';

/** Says what was done, and takes over the focus from the form or button that is gone. */
export function DoneNotice({ text }: { readonly text: string }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Notice tone="good" role="status" tabIndex={-1} ref={line}>
      {text}
    </Notice>
  );
}
