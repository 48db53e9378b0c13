/** Follows the unread messages of a signed-in member, and says so when one arrives. A chunk that loads after hydration. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { followUnread } from '#services/follow-unread.ts';
import { notifications } from '#services/unread.ts';
import { usePageContext } from '../page-context.tsx';
import { useAtom, useSessionActor } from '../shop.tsx';
import { useToast } from '../toasts.ts';

const LISTS = { buyer: '/account/messages', seller: '/mp/messages' } as const;
/** No toast on these pages: a conversation or a case on show would announce its own message. */
const SHOWS_MESSAGES = /^\/(?:(?:account|mp)\/messages\b|(?:mp\/)?disputes\/\d)/;

export default function MessageAlerts() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const navigate = useNavigate();
  const toast = useToast();
  const { path } = usePageContext();
  const shown = useRef(path);
  useEffect(() => {
    shown.current = path;
  }, [path]);
  useEffect(() => {
    if (session !== null) followUnread(session);
  }, [session]);
  const actor = useAtom(notifications);
  useEffect(() => {
    const subscription = actor?.on('MESSAGES_ARRIVED', ({ side, count }) => {
      if (SHOWS_MESSAGES.test(shown.current)) return;
      toast({
        about: `messages ${side}`,
        text: t('shell:messages.arrived', { count }),
        action: { label: t('shell:messages.read'), run: () => void navigate(LISTS[side]) },
      });
    });
    return () => subscription?.unsubscribe();
  }, [actor, toast, navigate, t]);
  return null;
}
