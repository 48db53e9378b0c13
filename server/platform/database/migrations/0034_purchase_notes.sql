-- Who bought what stands in the orders: a review's right hangs on what has arrived, and nothing read these notes any more.
drop table purchase;
