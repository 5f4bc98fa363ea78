"""A plugin of pytest for the kit of A2A 1.0, which imports gRPC's messages also where gRPC is not tested.

Debian has neither Google's common messages nor a runtime for the generated ones: empty modules stand in for them.
"""

import sys
import types


class _Anything:
    """A message, or an enumeration, that no test of another transport uses."""

    def __init__(self, *_args, **_kwargs):
        pass


class _Module(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Anything


for _name in (
    "google.api",
    "google.api.annotations_pb2",
    "google.api.client_pb2",
    "google.api.field_behavior_pb2",
    "google.rpc",
    "google.rpc.error_details_pb2",
    "google.rpc.status_pb2",
    "specification.generated.a2a_pb2",
    "specification.generated.a2a_pb2_grpc",
):
    sys.modules[_name] = _Module(_name)
