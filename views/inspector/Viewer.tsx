/** The button that opens the followed tab in Stately's viewer, or in another with the same protocol. */
import { useTranslation } from 'react-i18next';
import { useRef, useState, type FormEvent } from 'react';
import type { Followed } from './followed.ts';
import { openViewer, STATELY_VIEWER, type ViewerState } from './stately.ts';

type ViewerMessage = ViewerState | 'badAddress';

export function Viewer({ followed }: { followed: Followed }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState(STATELY_VIEWER);
  const [message, setMessage] = useState<ViewerMessage | null>(null);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol)) {
      setMessage('badAddress');
      return;
    }
    // The viewer's module may fail to load.
    openViewer(url, followed, setMessage).catch(() => setMessage('offline'));
  };
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {t('inspector:viewer.open')}
      </button>
      <dialog ref={dialog} className="viewer" aria-labelledby="viewer-title">
        <form onSubmit={open} noValidate>
          <h2 id="viewer-title">{t('inspector:viewer.title')}</h2>
          <p>{t('inspector:viewer.lead')}</p>
          <label className="field">
            <span>{t('inspector:viewer.address')}</span>
            <input
              type="url"
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          </label>
          <p role="status" data-state={message ?? 'none'}>
            {message === null ? null : t(`inspector:viewer.${message}`)}
          </p>
          <div className="viewer__end">
            <button type="button" onClick={() => dialog.current?.close()}>
              {t('inspector:viewer.cancel')}
            </button>
            <button type="submit" className="primary">
              {t('inspector:viewer.submit')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
