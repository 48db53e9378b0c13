/** Whether an item is among the member's favorites, and what a press on its heart does. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectIsSaved } from '#machines/favorites/selectors.ts';
import { selectIsGuest } from '#machines/session/selectors.ts';
import { favorites, fillHearts, pressHeart } from '#services/hearts.ts';
import { failureText } from './failure-text.ts';
import { usePageContext } from '../page-context.tsx';
import { useAtom, useSessionActor } from '../shop.tsx';
import { useToast } from '../toasts.ts';

export function useHeart(itemId: number): { isFilled: boolean; press(): void } {
  const { t } = useTranslation();
  const session = useSessionActor();
  const navigate = useNavigate();
  const toast = useToast();
  const { path } = usePageContext();
  const isFilled = useSelector(
    useAtom(favorites),
    (snapshot) => snapshot !== undefined && selectIsSaved(snapshot, itemId),
  );
  useEffect(() => {
    if (session !== null) fillHearts(session);
  }, [session]);
  return {
    isFilled,
    press() {
      if (session === null) return;
      // If its code doesn't load, the page reloads or the reader is told (§8).
      pressHeart(session, itemId, (failure) =>
        toast({ about: 'heart', text: failureText(failure, t) }),
      ).catch(() => undefined);
      if (selectIsGuest(session.getSnapshot())) void navigate(`/sign-in?back=${encodeURIComponent(path)}`);
    },
  };
}
