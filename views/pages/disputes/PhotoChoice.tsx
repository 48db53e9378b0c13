/** Photos for a message: uploaded one after another as they are chosen, shown, and taken out again. */
import { useEffect, useRef, type ChangeEvent } from 'react';
import type { CallAnswer } from '../../../contract/calls.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import { uploadMachine } from './calls.ts';

export type Photo = CallAnswer<'uploadPhoto'>;

/** As the contract has it (PHOTOS_MAX). */
const PHOTOS_MAX = 6;

interface Props {
  readonly photos: readonly Photo[];
  readonly parentNumber: string;
  readonly guestKey: string | null;
  change(photos: readonly Photo[]): void;
}

export function PhotoChoice({ photos, parentNumber, guestKey, change }: Props) {
  const { t } = useSpeech();
  const { status, data, failure, load } = useRequest(uploadMachine);
  const waiting = useRef<File[]>([]);
  const taken = useRef<Photo | null>(null);
  useEffect(() => {
    if (status !== 'FULFILLED' || data === null || taken.current === data) return;
    taken.current = data;
    change([...photos, data]);
    const file = waiting.current.shift();
    if (file) load({ file, parentNumber, key: guestKey });
  }, [status, data, change, photos, load, parentNumber, guestKey]);
  const isUploading = status === 'PENDING';
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [first, ...rest] = [...(event.target.files ?? [])].slice(0, PHOTOS_MAX - photos.length);
    event.target.value = '';
    waiting.current = rest;
    if (first) load({ file: first, parentNumber, key: guestKey });
  };
  return (
    <div className="photo-choice" data-testid="photo-choice" data-state={status}>
      <ul className="photo-choice__list">
        {photos.map(({ photoId, url }, index) => (
          <li key={photoId}>
            <img src={guestKey === null ? url : `${url}?key=${encodeURIComponent(guestKey)}`} alt="" />
            <button
              type="button"
              aria-label={t('disputes:write.remove', { nth: index + 1 })}
              onClick={() => change(photos.filter((photo) => photo.photoId !== photoId))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {photos.length < PHOTOS_MAX ? (
        <label className="photo-choice__add">
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            disabled={isUploading}
            onChange={choose}
          />
          <span className="button button--quiet" aria-hidden="true">
            {isUploading ? t('disputes:write.uploading') : t('disputes:write.photos')}
          </span>
          <span className="visually-hidden">{t('disputes:write.photos')}</span>
        </label>
      ) : null}
      <span className="field__hint">{t('disputes:write.photosHint')}</span>
      {failure ? (
        <p className="field__problem" role="alert">
          {failureText(failure, t)}
        </p>
      ) : null}
    </div>
  );
}
