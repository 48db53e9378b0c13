/** The photos of a form: each is shown and uploaded as soon as it is chosen, shows its progress, and can be removed. */
import { Button, CloseButton, FileButton, Input, Progress, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { failureText } from './failure-text.ts';
import { useRequest } from '../hooks/use-request.ts';
import type { Translate } from '../translate.ts';
import styles from './PhotoChoice.module.css';
import { UNSENT, UPLOAD_TIMEOUT_MS, uploadMachine, type Photo } from './photo-upload.ts';

const WHOLE = 100;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const SIDE_PX = 84;

interface Props {
  readonly photos: readonly Photo[];
  /** Translates the messages of `photos`, which come with the page or with the form. */
  readonly say: Translate;
  /** The order whose key a guest uploads with; members need none. */
  readonly parentNumber?: string;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  change(photos: readonly Photo[]): void;
  /** Called once a photo has been chosen, uploaded or removed. */
  onChanged?(): void;
}

export function PhotoChoice({ photos, say, parentNumber, isAwaited, change, onChanged }: Props) {
  const [waiting, setWaiting] = useState<readonly { id: number; file: File }[]>([]);
  /** How many chosen photos exceeded the limit. */
  const [leftOut, setLeftOut] = useState(0);
  const next = useRef(0);
  // Two uploads may finish between two renders.
  const known = useRef(photos);
  useEffect(() => {
    known.current = photos;
  }, [photos]);
  const report = useEffectEvent(() => onChanged?.());
  useEffect(() => report(), [photos.length, waiting.length]);
  const left = PHOTOS_MAX - photos.length - waiting.length;
  const forget = useRef<() => void>(null);
  const choose = (chosen: readonly File[]) => {
    const files = chosen.slice(0, Math.max(0, left));
    setLeftOut(chosen.length - files.length);
    // The same photo can be chosen again after it was removed.
    forget.current?.();
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
    <div className={styles.choice} data-testid="photo-choice" data-count={photos.length}>
      <input type="hidden" name={UNSENT} value={waiting.length} />
      <Input.Label size="md" labelElement="div">
        {say('photos:title')}
      </Input.Label>
      <Input.Description size="md">{say('photos:hint', { most: PHOTOS_MAX })}</Input.Description>
      <ul className={styles.list}>
        {photos.map(({ photoId, url, width, height }, index) => (
          <li key={photoId}>
            <img src={url} alt={say('photos:one', { nth: index + 1 })} width={width} height={height} />
            <RemoveButton
              label={say('photos:remove', { nth: index + 1 })}
              remove={() => change(photos.filter((photo) => photo.photoId !== photoId))}
            />
          </li>
        ))}
        {waiting.map(({ id, file }) => (
          <Upload key={id} {...{ id, file, say, parentNumber, arrive }} remove={() => drop(id)} />
        ))}
      </ul>
      {left > 0 ? (
        <FileButton accept={TYPES} multiple resetRef={forget} onChange={choose}>
          {(file) => (
            <Button {...file} variant="outline">
              {say('photos:add')}
            </Button>
          )}
        </FileButton>
      ) : null}
      {leftOut > 0 ? (
        <Input.Error size="md" role="alert">
          {say('photos:leftOut', { count: leftOut, most: PHOTOS_MAX })}
        </Input.Error>
      ) : null}
      {isAwaited && waiting.length > 0 ? (
        <Input.Error size="md" role="alert">
          {say('photos:unsent')}
        </Input.Error>
      ) : null}
    </div>
  );
}

function RemoveButton({ label, remove }: { label: string; remove(): void }) {
  return <CloseButton className={styles.remove} radius="xl" size={28} aria-label={label} onClick={remove} />;
}

interface UploadProps {
  readonly id: number;
  readonly file: File;
  readonly say: Translate;
  readonly parentNumber: string | undefined;
  arrive(id: number, photo: Photo): void;
  remove(): void;
}

/** A photo that is uploading, or was refused. */
function Upload({ id, file, say, parentNumber, arrive, remove }: UploadProps) {
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
      {failure ? (
        <Input.Error size="md" role="alert">
          {file.name}: {failureText(failure, t)}
        </Input.Error>
      ) : (
        <>
          {preview === null ? <Skeleton width={SIDE_PX} height={SIDE_PX} /> : <img src={preview} alt="" />}
          <Progress mt={4} value={percent} aria-label={say('photos:sending', { name: file.name })} />
        </>
      )}
      <RemoveButton label={say('photos:removeName', { name: file.name })} remove={remove} />
    </li>
  );
}
