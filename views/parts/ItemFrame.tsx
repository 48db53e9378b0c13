/** What a project and a class have in common: a picture beside what there is to know and to do, reviews, what goes with it. */
import type { ReactNode } from 'react';
import type { ClassDetail, ProjectDetail } from '../../contract/catalogue.ts';
import { useSpeech } from '../locale.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Duration } from './Duration.tsx';
import { ItemEnd } from './ItemEnd.tsx';
import { LeadPicture } from './LeadPicture.tsx';

type Props = {
  item: ProjectDetail | ClassDetail;
  words: { level: string; time: string; about: string };
  /** Below the title: who is behind it. */
  by?: ReactNode;
  /** More entries of the list of facts. */
  facts?: ReactNode;
  /** What there is to do. It stands under the description, so that it is beside the picture where there is room. */
  children: ReactNode;
  /** As wide as the page, before the reviews. */
  below?: ReactNode;
};

export function ItemFrame({ item, words, by, facts, children, below }: Props) {
  const { t } = useSpeech();
  return (
    <article className="item" lang={item.language}>
      <Breadcrumbs crumbs={item.breadcrumbs} />
      <div className="item__top">
        <LeadPicture picture={item.gallery[0]} />
        <div className="item__buy">
          <h1>{item.title}</h1>
          {by}
          <dl className="facts">
            <div>
              <dt>{words.level}</dt>
              <dd>{t(`item:level.${item.level}`)}</dd>
            </div>
            <div>
              <dt>{words.time}</dt>
              <dd>
                <Duration minutes={item.minutes} />
              </dd>
            </div>
            {facts}
          </dl>
          <h2>{words.about}</h2>
          {/* Sanitised where it is stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: item.descriptionHtml }} />
          {children}
        </div>
      </div>
      {below}
      <ItemEnd item={item} />
    </article>
  );
}
