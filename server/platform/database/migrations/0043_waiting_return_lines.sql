-- A seller's returns are listed by what waits for the seller, too.
DROP INDEX "lifecycle_state";
CREATE INDEX "lifecycle_state" ON "lifecycle" ("machine", "state") WHERE "machine" in ('order', 'dispute', 'return-line');
