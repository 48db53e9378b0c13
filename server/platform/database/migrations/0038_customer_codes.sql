-- The code by which a customer lets their agent use their vouchers, sealed; and sessions of agents that were begun before there was one.
alter table agent_session add column sealed_code text;
update lifecycle
   set shape = 2, context = context || '{"codesAsked":0,"codeAskedAt":null,"codeTries":0}'
 where machine = 'agent-session' and shape = 1;
