-- The time at which a carrier's event reached us is called received_at, as a webhook's is.
ALTER TABLE "parcel_event" RENAME COLUMN "heard_at" TO "received_at";

-- The effects that mail the parties are called notify, notifyAuthor and notifySeller.
UPDATE "outbox" SET "effect" = 'notify' || substr("effect", 5)
  WHERE "effect" IN ('tell', 'tellAuthor', 'tellSeller');

-- The mails that the sender completes are called by what was requested.
UPDATE "mail" SET "template" = CASE "template" WHEN 'resetAsked' THEN 'resetRequested' ELSE 'orderLinkRequested' END
  WHERE "template" IN ('resetAsked', 'orderLinkAsked');
