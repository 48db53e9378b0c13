/** One review with its status, as moderators and sellers read it; the caller adds answers and actions. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ListedReview } from '#contract/reviews.ts';
import { Link } from '#views/router/Link.tsx';
import { ReviewPhotos } from '../ReviewPhotos.tsx';
import { Stars } from '../Stars.tsx';
import styles from './ReviewRecord.module.css';

interface Props {
  readonly review: ListedReview;
  /** The state after the last event from this page. */
  readonly state: ListedReview['state'];
  /** Who wrote it and when. */
  readonly facts: string;
  /** The record's name in tests. */
  readonly testId: string;
  readonly children: ReactNode;
}

export function ReviewRecord({ review, state, facts, testId, children }: Props) {
  const { t } = useTranslation();
  const { item, author, language, rating, title, body, photos } = review;
  return (
    <li className={styles.review} data-testid={testId} data-state={state}>
      <h2>
        <Link to={item.path}>{item.title}</Link>
      </h2>
      <Stars average={rating} count={1} label={t('item:reviews.star', { count: rating })} />
      <blockquote lang={language}>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.text}>{body}</p>
      </blockquote>
      <ReviewPhotos photos={photos} altOf={(index) => t('item:reviews.photo', { nth: index + 1, author })} />
      <p className={styles.facts}>{facts}</p>
      {children}
    </li>
  );
}

/** The seller's answer below a review. */
export function RecordedAnswer({
  testId,
  children,
}: {
  readonly testId: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.answer} data-testid={testId}>
      {children}
    </div>
  );
}

/** The text of an answer, in its writer's language and with its line breaks. */
export const AnswerText = ({ text, language }: NonNullable<ListedReview['answer']>) => (
  <p className={styles.text} lang={language}>
    {text}
  </p>
);

/** A line of smaller facts. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.facts}>{children}</p>
);

/** The buttons of a record or of its form. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
