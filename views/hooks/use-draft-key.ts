import { useCallback, useRef } from 'react';
import { uuid } from '#services/identity.ts';

/** The idempotency key of what is being sent: the same for a retry of the same content, a new one otherwise. */
export function useDraftKey(): (draft: object) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return useCallback((draft: object) => {
    const text = JSON.stringify(draft);
    if (last.current?.text !== text) last.current = { text, key: uuid() };
    return last.current.key;
  }, []);
}
