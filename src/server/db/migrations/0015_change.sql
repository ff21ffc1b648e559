DROP INDEX "coupons_quantity_sort";
