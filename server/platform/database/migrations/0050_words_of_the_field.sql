-- The time at which a carrier's event reached us is called received_at, as a webhook's is.
ALTER TABLE "parcel_event" RENAME COLUMN "heard_at" TO "received_at";

-- The effects that mail the parties are called notify, notifyAuthor and notifySeller.
UPDATE "outbox" SET "effect" = 'notify' || substr("effect", 5)
  WHERE "effect" IN ('tell', 'tellAuthor', 'tellSeller');
