ALTER TABLE `inspections` ADD `ruled_by` text;--> statement-breakpoint
ALTER TABLE `inspections` ADD `appeal` text;