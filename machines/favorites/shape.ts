import { isCount, isFlag, isText, listOf, orNull, record } from '../runtime/snapshots/check.ts';
import { changeFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { FavoriteChange, FavoritesContext } from './events.ts';

const isChange = record<FavoriteChange>({ itemId: isCount, isSaved: isFlag });

export const favoritesShape: Shape<FavoritesContext> = {
  version: 1,
  isContext: record<FavoritesContext>({
    userId: orNull(isText),
    itemIds: orNull(listOf(isCount)),
    ...oneAtATime(isChange),
    failure: orNull(changeFailure(isChange)),
  }),
};
