/** Lists of reviews to work through: the choice of a list, how many it has, its reviews and its pages. */
import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { PAGE_MAX } from '#contract/limits.ts';
import type { ListedReview } from '#contract/reviews.ts';
import type { RequestMachine } from '#machines/request/machine.ts';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Failed, Loading } from '../Awaiting.tsx';
import { Pages } from '../Pages.tsx';
import styles from './ReviewQueue.module.css';

/** The page of a list that is asked for, from 1. */
export interface QueueQuery<List extends string> {
  readonly list: List;
  readonly page: number;
}

interface Props<List extends string> {
  /** The first one is shown first. */
  readonly lists: readonly [List, ...List[]];
  readonly machine: RequestMachine<QueueQuery<List>, CallAnswer<'reviewsToModerate'>>;
  readonly words: {
    /** The name of the choice of a list, for screen readers. */
    readonly lists: string;
    readonly pages: string;
    list(list: List): string;
    empty(list: List): string;
    count(list: List, count: number): string;
  };
  /** The queue's name in tests. */
  readonly testId: string;
  record(review: ListedReview, key: string): ReactNode;
}

export function ReviewQueue<List extends string>({ lists, machine, words, testId, record }: Props<List>) {
  const { status, data, failure, load } = useRequest(machine);
  const params = useListParams('page', PAGE_MAX);
  const { page, filter, goTo, narrow } = params;
  useLastPage(params, data);
  const list = lists.find((each) => each === filter('list')) ?? lists[0];
  useEffect(() => load({ list, page }), [load, list, page]);
  const isBusy = status === 'PENDING';
  return (
    <section aria-busy={isBusy} data-testid={testId} data-state={status}>
      <div className={styles.lists} role="group" aria-label={words.lists}>
        {lists.map((each) => (
          <Button
            key={each}
            variant={each === list ? 'filled' : 'outline'}
            color={each === list ? 'dark' : 'red'}
            aria-pressed={each === list}
            onClick={() => narrow({ list: each })}
          >
            {words.list(each)}
          </Button>
        ))}
      </div>
      {failure ? <Failed failure={failure} retry={() => load({ list, page })} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {data?.total === 0 && !isBusy ? <p>{words.empty(list)}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <p role="status">{words.count(list, data.total)}</p>
          <ul className={styles.reviews}>
            {data.reviews.map((review) => record(review, `${list}-${String(review.reviewId)}`))}
          </ul>
          <Pages page={data.page} pages={data.pages} label={words.pages} go={goTo} />
        </>
      )}
    </section>
  );
}
