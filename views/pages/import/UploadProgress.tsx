/** How much of a file is sent, then that the server works on it. Each stage is announced once. */
import { Progress, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './UploadProgress.module.css';

const WHOLE = 100;

export function UploadProgress({ isPending, percent }: { isPending: boolean; percent: number }) {
  const { t } = useTranslation();
  const isSending = percent < WHOLE;
  return (
    <>
      {isPending ? (
        <div className={styles.progress}>
          <Progress.Root size="md">
            <Progress.Section value={percent} animated={!isSending} aria-label={t('imports:form.progress')} />
          </Progress.Root>
          <span aria-hidden="true">
            {isSending ? t('imports:form.sending', { percent }) : t('imports:form.working')}
          </span>
        </div>
      ) : null}
      <VisuallyHidden role="status">
        {isPending ? (isSending ? t('imports:form.sent') : t('imports:form.working')) : null}
      </VisuallyHidden>
    </>
  );
}
