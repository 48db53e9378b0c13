-- The effect of a decision is called executeDecision; what still waits goes by its new name.
UPDATE "outbox" SET "effect" = 'executeDecision' FROM "lifecycle"
  WHERE "lifecycle"."id" = "outbox"."lifecycle_id" AND "lifecycle"."machine" = 'dispute' AND "effect" = 'carryOut';
