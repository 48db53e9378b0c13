-- The party whom an agent asked for information is called informationFrom in a dispute's context. No step and no effect of a dispute
-- holds it.
update lifecycle
   set shape = 3,
       context = context - 'askedOf' || jsonb_build_object('informationFrom', context -> 'askedOf')
 where machine = 'dispute' and shape = 2;
