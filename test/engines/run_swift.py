"""
One process with OpenStack Swift and its S3 API, for tests: python3 run_swift.py FOLDER. Prints its port once it answers,
and ends when its standard input does.
"""
import os
os_read = os.read
import eventlet
eventlet.monkey_patch()

import logging, sys
from array import array
from swift.common import utils
from swift.common.ring import RingData
from swift.common.wsgi import loadapp
import eventlet.wsgi

folder = os.path.abspath(sys.argv[1])
utils.HASH_PATH_SUFFIX = b"tests"
utils.validate_hash_conf = lambda: None
logging.disable(logging.CRITICAL)


class Memcache:
    """What the proxy remembers of accounts and buckets; Swift has no other cache than memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def incr(self, key, delta=1, *_, **__):
        self.values[key] = int(self.values.get(key) or 0) + delta
        return self.values[key]

    decr = incr

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def listen():
    return eventlet.listen(("127.0.0.1", 0))


os.makedirs(os.path.join(folder, "devices", "sda1"), exist_ok=True)
sockets = {kind: listen() for kind in ("account", "container", "object")}
for kind, socket in sockets.items():
    device = {"id": 0, "zone": 0, "region": 1, "device": "sda1", "ip": "127.0.0.1", "weight": 1.0,
              "port": socket.getsockname()[1], "replication_ip": "127.0.0.1",
              "replication_port": socket.getsockname()[1]}
    RingData([array("H", [0, 0])], [device], 31).save(os.path.join(folder, kind + ".ring.gz"))
for kind, socket in sockets.items():
    conf = write(kind + ".conf", f"""
[DEFAULT]
devices = {folder}/devices
swift_dir = {folder}
mount_check = false
[app:main]
use = egg:swift#{kind}
""")
    eventlet.spawn(eventlet.wsgi.server, socket, loadapp(conf), log_output=False, custom_pool=eventlet.GreenPool(1000))

proxy = loadapp(write("proxy.conf", f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_tests_tests = testsecret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""))
memcache = Memcache()


def with_memcache(environ, start_response):
    environ["swift.cache"] = memcache
    return proxy(environ, start_response)


socket = listen()
print(socket.getsockname()[1], flush=True)
eventlet.patcher.original("threading").Thread(target=lambda: (os_read(0, 1), os._exit(0)), daemon=True).start()
eventlet.wsgi.server(socket, with_memcache, log_output=False, custom_pool=eventlet.GreenPool(1000))
