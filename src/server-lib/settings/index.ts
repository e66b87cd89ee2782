export { identifyingProxy, secretSchema, serverVariables, signInHeaderSchema, smtpUrlSchema } from './server-variables.ts'
