export * from './catalogue.ts';
export * from './account.ts';
export * from './cart.ts';
export * from './imports.ts';
export * from './lifecycle.ts';
export * from './orders.ts';
export * from './aftersales.ts';
export * from './checkout.ts';
