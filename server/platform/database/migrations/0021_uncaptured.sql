-- Payments that could not be had, for the agents who look after them: few of very many.
CREATE INDEX "lifecycle_uncaptured" ON "lifecycle" USING btree ("id")
  WHERE "lifecycle"."machine" = 'payment' AND "lifecycle"."state" = 'UNCAPTURED';
