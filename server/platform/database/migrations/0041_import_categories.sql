-- The category that a seller chose in place of a guess. A word that was guessed in two ways is chosen for twice.
CREATE TABLE "import_category" (
	"seller_id" integer NOT NULL,
	"word_key" text NOT NULL,
	"guess" text NOT NULL,
	"category" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_category_seller_id_word_key_guess_pk" PRIMARY KEY("seller_id","word_key","guess")
);

ALTER TABLE "import_category" ADD CONSTRAINT "import_category_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE cascade ON UPDATE no action;
