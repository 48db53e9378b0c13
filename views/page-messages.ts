/** Messages of single pages, without those of bundles, server, inspector and payment provider. */
import type { ResourceKey } from 'i18next';

export const files = import.meta.glob<ResourceKey>(
  [
    '../locales/{en,fr}/*.json',
    '!../locales/{en,fr}/{challenge,confirm,fields,inspector,mails,news,purchase,write-review}.json',
    '!../locales/{en,fr}/{card,lists,notifications,seller}.json',
    '!../locales/{en,fr}/{shell,dates,zones,validation}.json',
    '!../locales/{en,fr}/{areas,aftersales,order-status,pages,parcels}.json',
    '!../locales/{en,fr}/{home,listing,item,product,project,class,checkout,regions}.json',
    '!../locales/{en,fr}/{problems,cart,agent,orders,returns,account,moderation}.json',
  ],
  { import: 'default' },
);
