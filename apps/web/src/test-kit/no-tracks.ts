/**
 * React's development build tells the browser's profiler of each drawn part where the console has `timeStamp`, as Node's
 * has. Nobody reads it here. Import this before React, which looks once.
 */
Reflect.deleteProperty(console, 'timeStamp')
