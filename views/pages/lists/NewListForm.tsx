/** Creates a list. It keeps what was typed until the server has created it. */
import { useTranslation } from 'react-i18next';
import type { WishList } from '#contract/wish-lists.ts';
import { WEB_CHANNEL, WISH_LIST_TYPE } from '#machines/wish-lists/constants.ts';
import type { WishListsActor } from '#services/lists.ts';
import { ListForm } from './ListForm.tsx';

interface Props {
  readonly lists: readonly WishList[];
  readonly actor: WishListsActor | null;
}

export function NewListForm({ lists, actor }: Props) {
  const { t } = useTranslation();
  return (
    <ListForm
      name="new-list"
      actor={actor}
      texts={null}
      label={t('lists:new.do')}
      heading={<h2>{t('lists:new.title')}</h2>}
      change={(typed) => ({
        kind: 'create',
        list: {
          ...typed,
          listType: WISH_LIST_TYPE,
          sortNum: Math.max(0, ...lists.map(({ sortNum }) => sortNum)) + 1,
          isDefault: false,
          isPublic: false,
          channel: WEB_CHANNEL,
        },
      })}
      saved={(form) => form.reset()}
    />
  );
}
