ALTER TABLE `users` ADD `review_stars` integer DEFAULT 400 NOT NULL;--> statement-breakpoint
UPDATE `users` SET `review_stars` = (
  SELECT CAST(round((2000.0 + coalesce(sum(r.score), 0)) / (5 + count(r.score))) AS INTEGER) FROM `reviews` AS r
  WHERE r.about_id = `users`.`id` AND r.side = 'tenant' AND r.state IN ('published', 'replied') AND r.weight > 0
);
