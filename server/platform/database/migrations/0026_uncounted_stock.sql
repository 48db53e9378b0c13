-- A stock of null isn't counted: the seller makes it to order, or sells on when none is left. It never sells out, and sums
-- with it stay null, so that sales and returns leave it as it is.
ALTER TABLE "variant" ALTER COLUMN "stock" DROP NOT NULL;
