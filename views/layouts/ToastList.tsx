/** Shows toasts on Mantine's notifications; a chunk that loads with the first one. */
import { UnstyledButton } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Toast } from './toast.ts';
import styles from './ToastList.module.css';

/** Long enough to read two sentences twice. The clock stops while the pointer or the focus is on a toast. */
const SHOWN_MS = 8000;
/** A reader who comes by keyboard, or hears the page, needs longer to reach an action. */
const SHOWN_WITH_ACTION_MS = 30_000;
/** Further toasts wait until one has gone. */
const SHOWN_MAX = 3;

/** The id of the last toast about a matter. */
const lastAbout = new Map<string, string>();
/** Where the focus was before it came to a toast; it goes back there when that toast closes. */
let cameFrom: HTMLElement | null = null;

function returnFocus(id: string): void {
  const toast = document.querySelector(`[data-toast="${id}"]`);
  if (toast?.contains(document.activeElement)) cameFrom?.focus();
}

/** @param dismiss the label of the button that closes it */
export function showToast({ about, text, action }: Toast, dismiss: string): void {
  const id = randomId();
  const earlier = lastAbout.get(about);
  if (earlier !== undefined) notifications.hide(earlier);
  lastAbout.set(about, id);
  const act = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    autoClose: action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS,
    onClose: () => returnFocus(id),
    // The region around it is live, and a live toast in it would be announced twice.
    role: 'presentation',
    closeButtonProps: { 'aria-label': dismiss },
    classNames: { root: styles['toast'], description: styles['text'], closeButton: styles['close'] },
    'data-testid': 'toast',
    'data-toast': id,
    message: (
      <>
        {text}{' '}
        {action === undefined ? null : (
          <UnstyledButton className={styles['action']} onClick={act}>
            {action.label}
          </UnstyledButton>
        )}
      </>
    ),
  });
}

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
    cameFrom = relatedTarget;
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const toast = target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;
  const id = toast?.dataset['toast'];
  if (key === 'Escape' && id !== undefined) notifications.hide(id);
}

export default function ToastList() {
  return (
    <div onFocus={rememberFocus} onKeyDown={closeOnEscape}>
      <Notifications
        withinPortal={false}
        position="bottom-left"
        limit={SHOWN_MAX}
        notificationMaxHeight="60vh"
        classNames={{ root: styles['list'] }}
      />
    </div>
  );
}
