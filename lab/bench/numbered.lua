-- Asks for addresses that begin with the first argument and end with numbers, from the second one on.
local prefix, number

function init(args)
  prefix, number = args[1], tonumber(args[2])
end

function request()
  number = number + 1
  return wrk.format('GET', prefix .. string.format('%d', number))
end
