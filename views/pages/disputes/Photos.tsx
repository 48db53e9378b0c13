/** A message's photos: small in the thread, large in a dialog. */
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import type { DisputeMessage } from '#contract/disputes.ts';

export function Photos({ message: { photos, author } }: { message: DisputeMessage }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [nth, setNth] = useState(0);
  const shown = photos[nth];
  if (photos.length === 0) return null;
  const label = (index: number) => t('disputes:thread.photo', { nth: index + 1, author });
  return (
    <>
      <ul className="message__photos">
        {photos.map(({ photoId, url, width, height }, index) => (
          <li key={photoId}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || dialog.current === null) return;
                event.preventDefault();
                setNth(index);
                dialog.current.showModal();
              }}
            >
              <img src={url} width={width} height={height} alt={label(index)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="lightbox" aria-label={label(nth)}>
        {shown ? (
          <>
            <img src={shown.url} width={shown.width} height={shown.height} alt={label(nth)} />
            <p className="lightbox__bar">
              <a href={shown.url} target="_blank" rel="noreferrer">
                {t('disputes:thread.fullSize')}
              </a>
              <button type="button" className="button" onClick={() => dialog.current?.close()}>
                {t('disputes:thread.closePhoto')}
              </button>
            </p>
          </>
        ) : null}
      </dialog>
    </>
  );
}
