-- Placing orders: a cart has one open checkout, and parent orders have numbers of their own, beyond those of the demonstration.
CREATE SEQUENCE "parent_order_number_seq" START WITH 6000001;

CREATE UNIQUE INDEX "checkout_open" ON "checkout" USING btree ("cart_id") WHERE "checkout"."status" = 'OPEN';
