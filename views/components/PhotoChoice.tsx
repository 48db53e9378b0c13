/** Photos of a line: each is shown and uploaded as soon as it is chosen, shows its progress, and can be removed. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { failureText } from './failure-text.ts';
import { useRequest } from '../hooks/use-request.ts';
import { UNSENT, UPLOAD_TIMEOUT_MS, uploadMachine, type Photo } from './photo-upload.ts';

const WHOLE = 100;

interface Props {
  readonly photos: readonly Photo[];
  readonly parentNumber: string;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  change(photos: readonly Photo[]): void;
}

export function PhotoChoice({ photos, parentNumber, isAwaited, change }: Props) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<readonly { id: number; file: File }[]>([]);
  /** How many chosen photos exceeded the limit. */
  const [leftOut, setLeftOut] = useState(0);
  const next = useRef(0);
  // Two uploads may finish between two renders.
  const known = useRef(photos);
  useEffect(() => {
    known.current = photos;
  }, [photos]);
  const left = PHOTOS_MAX - photos.length - waiting.length;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const files = chosen.slice(0, Math.max(0, left));
    setLeftOut(chosen.length - files.length);
    event.target.value = '';
    setWaiting((before) => [...before, ...files.map((file) => ({ id: (next.current += 1), file }))]);
  };
  const drop = useCallback((id: number) => setWaiting((before) => before.filter((one) => one.id !== id)), []);
  const arrive = useCallback(
    (id: number, photo: Photo) => {
      drop(id);
      known.current = [...known.current, photo];
      change(known.current);
    },
    [change, drop],
  );
  return (
    <div className="photo-choice" data-testid="photo-choice" data-count={photos.length}>
      <input type="hidden" name={UNSENT} value={waiting.length} />
      <span className="field__label">{t('aftersales:photos.title')}</span>
      <ul className="photo-choice__list">
        {photos.map(({ photoId, url, width, height }, index) => (
          <li key={photoId}>
            <img
              src={url}
              alt={t('aftersales:photos.one', { nth: index + 1 })}
              width={width}
              height={height}
            />
            <button
              type="button"
              className="photo-choice__remove"
              aria-label={t('aftersales:photos.remove', { nth: index + 1 })}
              onClick={() => change(photos.filter((photo) => photo.photoId !== photoId))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
        {waiting.map(({ id, file }) => (
          <Upload key={id} {...{ id, file, parentNumber, arrive }} remove={() => drop(id)} />
        ))}
      </ul>
      {left > 0 ? (
        <label className="photo-choice__add">
          <input type="file" accept="image/jpeg,image/png,image/webp,image/avif" multiple onChange={choose} />
          <span className="button button--quiet" aria-hidden="true">
            {t('aftersales:photos.add')}
          </span>
          <span className="visually-hidden">{t('aftersales:photos.add')}</span>
        </label>
      ) : null}
      <span className="field__hint">{t('aftersales:photos.hint', { most: PHOTOS_MAX })}</span>
      {leftOut > 0 ? (
        <span className="field__problem" role="alert">
          {t('aftersales:photos.leftOut', { count: leftOut, most: PHOTOS_MAX })}
        </span>
      ) : null}
      {isAwaited && waiting.length > 0 ? (
        <span className="field__problem" role="alert">
          {t('aftersales:photos.unsent')}
        </span>
      ) : null}
    </div>
  );
}

interface UploadProps {
  readonly id: number;
  readonly file: File;
  readonly parentNumber: string;
  arrive(id: number, photo: Photo): void;
  remove(): void;
}

/** A photo that is uploading, or was refused. */
function Upload({ id, file, parentNumber, arrive, remove }: UploadProps) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(uploadMachine, UPLOAD_TIMEOUT_MS);
  const [percent, setPercent] = useState(0);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  useEffect(() => {
    load({ file, parentNumber, onSent: (part) => setPercent(Math.floor(part * WHOLE)) });
  }, [load, file, parentNumber]);
  useEffect(() => {
    if (data !== null) arrive(id, data);
  }, [data, id, arrive]);
  return (
    <li data-state={status}>
      {failure ? null : preview === null ? <span className="skeleton" /> : <img src={preview} alt="" />}
      {failure ? (
        <span className="photo-choice__problem" role="alert">
          {file.name}: {failureText(failure, t)}
        </span>
      ) : (
        <progress
          max={WHOLE}
          value={percent}
          aria-label={t('aftersales:photos.sending', { name: file.name })}
        />
      )}
      <button
        type="button"
        className="photo-choice__remove"
        aria-label={t('aftersales:photos.removeName', { name: file.name })}
        onClick={remove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
