/** The layout shared by projects and classes: a picture beside description and actions, then reviews and related items. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ClassDetail, ProjectDetail } from '#contract/item-details.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Duration } from './Duration.tsx';
import { LateItemEnd } from './LateItemEnd.ts';
import { LateSaveToList } from './LateSaveToList.ts';
import { LeadPicture } from './LeadPicture.tsx';
import layout from './ItemLayout.module.css';

type Props = {
  item: ProjectDetail | ClassDetail;
  words: { level: string; time: string; about: string };
  /** Below the title: the maker or teacher. */
  by?: ReactNode;
  /** More entries for the list of facts. */
  facts?: ReactNode;
  /** The actions, below the description, so that they are beside the picture where there is room. */
  children: ReactNode;
  /** Full-width content before the reviews. */
  below?: ReactNode;
};

export function ItemFrame({ item, words, by, facts, children, below }: Props) {
  const { t } = useTranslation();
  return (
    <article lang={item.language}>
      <Breadcrumbs crumbs={item.breadcrumbs} />
      <div className={layout.top}>
        <LeadPicture pictures={item.gallery} />
        <div className={layout.buy}>
          <h1>{item.title}</h1>
          {by}
          <dl className={layout.facts}>
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
          {/* Sanitized when it is stored. */}
          <div className={layout.prose} dangerouslySetInnerHTML={{ __html: item.descriptionHtml }} />
          {children}
          <LateSaveToList
            object={
              item.kind === 'project'
                ? { objectType: 2, objectId: item.sku, originPrice: item.totalCents }
                : { objectType: 3, objectId: item.sku, originPrice: item.sessions[0]?.priceCents ?? 0 }
            }
            path={item.path}
          />
        </div>
      </div>
      {below}
      <LateItemEnd item={item} />
    </article>
  );
}
