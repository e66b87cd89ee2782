import { baseLocale, localeCodes } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { expressionOf, forHosts, revalidate, type Policy } from './policy.ts'
import { lines, quoted } from './print.ts'

/**
 * The site for nginx, to be included in its http block. All headers are set at one level: nginx drops those of a server in
 * a location with an add_header.
 */
export function nginxConfiguration({ headers, caching }: Policy): string {
  const notFound = (code: (typeof localeCodes)[number]) => localisePath('/404', code)
  return `# Made by npm run build from src/server/policy. Include it in the http block of nginx, 1.18 or later.

# What is missing today may be there tomorrow.
map "$status $uri" $cache_control {
${lines(caching, ({ pattern, value }) => `    "~^(200|206|304) ${expressionOf(pattern).slice(1)}" ${quoted(value)};`)}    default ${quoted(revalidate)};
}

server {
    listen 8080;
    # Where the built site is.
    root /srv/site;

    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types text/plain text/css text/javascript application/javascript application/json;
    # The compressed files that the build leaves beside the others. With the module ngx_brotli also: brotli_static on;
    gzip_static on;
    gzip_vary on;

${lines(Object.entries(headers), ([name, value]) => `    add_header ${name} ${quoted(value)} always;`)}    add_header Cache-Control $cache_control always;

    # Every page has one address: without .html, and without a slash at its end. Two slashes would begin with the name of a host.
    if ($request_uri ~ "^/[/\\\\\\\\]") {
        return 404;
    }
    if ($request_uri ~ "^/index(?:\\.html)?(\\?.*)?$") {
        return 308 /$1;
    }
    if ($request_uri ~ "^([^?]+?)(/index(?:\\.html)?|\\.html|/+)(\\?.*)?$") {
        return 308 $1$3;
    }

    error_page 404 ${notFound(baseLocale)}.html;
    location = / {
        try_files /index.html =404;
    }
    location / {
        try_files $uri $uri.html =404;
    }
${lines(
  localeCodes.filter((code) => code !== baseLocale),
  (code) => `    location ${localisePath('/', code)}/ {
        error_page 404 ${notFound(code)}.html;
        try_files $uri $uri.html =404;
    }`,
)}    # No pages of the site.
${lines(forHosts, (path) => `    location = ${path} {\n        return 404;\n    }`)}${lines(localeCodes, (code) => `    location = ${notFound(code)} {\n        error_page 404 ${notFound(code)}.html;\n        return 404;\n    }`)}    location ~ \\.(br|gz)$ {
        return 404;
    }
    location ~ \\.webmanifest$ {
        default_type application/manifest+json;
    }
}
`
}
